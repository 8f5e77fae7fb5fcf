"""A window of WebKitGTK for the tests, opened by WebKitWebDriver.

Debian's MiniBrowser has a tool bar, which no phone is wide enough for, and keeps the page's errors to itself.
Arguments: a folder for what pages store, "day" or "dusk", and a script to run in each page before the page's own.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder, hour, script = sys.argv[1:4]
desktop = Gtk.Settings.get_default().props
desktop.gtk_application_prefer_dark_theme = hour == "dusk"
# Text is set as on Debian's usual desktop; a bare screen would round the width of each letter to whole pixels.
desktop.gtk_xft_antialias = 1
desktop.gtk_xft_hinting = 1
desktop.gtk_xft_hintstyle = "hintslight"
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
scripts = WebKit2.UserContentManager()
scripts.add_script(
    WebKit2.UserScript.new(
        script,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def create(_session):
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=scripts,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window(default_width=1280, default_height=800)
    window.connect("destroy", Gtk.main_quit)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("carreau")
    session.set_application_info(info)
    session.connect("create-web-view", create)


context.connect("automation-started", start)
Gtk.main()
