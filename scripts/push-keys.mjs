// npm run push:keys: prints new keys for push messages, as settings.
import webPush from "web-push";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
