/** False if it can't be shown: Chrome on Android only shows those of service workers. */
export function showNotification(title: string, body: string): boolean {
  if (!("Notification" in window) || Notification.permission !== "granted") return false;
  try {
    const notification = new Notification(title, { body, tag: "drop-turn" });
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
    });
    return true;
  } catch {
    return false;
  }
}
