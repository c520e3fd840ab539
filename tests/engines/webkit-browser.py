#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver drives and that keeps what sites store.

MiniBrowser forgets everything when its session ends, so a restart could not be tried with it.
"""
import argparse
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--folder", required=True)
parser.add_argument("--user-agent", required=True)
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--block-cookies", action="store_true")
parser.add_argument("--script", help="runs at the start of every document")
wanted = parser.parse_args()

data = WebKit2.WebsiteDataManager(
    base_data_directory=f"{wanted.folder}/data", base_cache_directory=f"{wanted.folder}/cache"
)
context = WebKit2.WebContext(website_data_manager=data, time_zone_override="Asia/Seoul")
context.set_preferred_languages(["ko-KR"])
context.set_automation_allowed(True)
cookies = data.get_cookie_manager()
cookies.set_persistent_storage(
    f"{wanted.folder}/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
)
if wanted.block_cookies:
    cookies.set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)


def open_window(_session):
    settings = WebKit2.Settings(
        user_agent=wanted.user_agent, enable_write_console_messages_to_stdout=True
    )
    content = WebKit2.UserContentManager()
    if wanted.script:
        content.add_script(
            WebKit2.UserScript.new(
                wanted.script,
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=content,
    )
    view.connect("close", lambda _view: Gtk.main_quit())
    window = Gtk.Window(default_width=wanted.width, default_height=wanted.height, decorated=False)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
Gtk.main()
