// Shows push messages (lib/notices/push), and nothing else: it answers no request of a page.
addEventListener("push", (event) => {
  const { title, body, path, tag, badge } = event.data.json();
  event.waitUntil(
    Promise.all([
      registration.showNotification(title, { body, tag, data: { path }, icon: "/icon-192.png" }),
      navigator.setAppBadge?.(badge),
    ]),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, location.origin).href));
});

/** In the tab that shows it already, or in a new one. */
async function show(address) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address);
  return shown ? shown.focus() : clients.openWindow(address);
}
