// The cameras of the station, while a break is open.

import { tinyVideo, uploadVideos } from "../lib/break-videos.mjs";
import {
  admin,
  choose,
  press,
  refuseCamera,
  removeVideos,
  sendAs,
  station,
} from "./station-steps.mjs";

async function turnOn(page) {
  await page.keyboard.press("Alt+v");
  await press(page, "Turn on the cameras");
}

async function startRecording(page) {
  await turnOn(page);
  await press(page, "Start recording");
  await page.getByText("Recording before pack 1").waitFor();
}

async function recordPack(page) {
  await startRecording(page);
  await page.getByRole("button", { name: "Words shown", exact: true }).click();
  await press(page, /^Begin pack 1/);
  await page.getByText("Recording pack 1").waitFor();
  await press(page, /^Mark pack 1, card 1/);
}

async function loseUpload(page) {
  await page.route("**/videos/*/chunks/*", (route) => route.abort());
  await page.keyboard.press("Alt+v");
  await page.getByRole("radio", { name: "Upload two files" }).click();
  const file = { name: "overhead.webm", mimeType: "video/webm", buffer: tinyVideo() };
  await choose(page, "Choose a video for camera A", file);
  await page.getByText("The upload continues by itself").waitFor();
}

export const FILM_STATES = [
  {
    ...admin,
    screen: "station",
    state: "film",
    full: true,
    open: station((page) => page.keyboard.press("Alt+v"), removeVideos),
  },
  {
    ...admin,
    screen: "station",
    state: "film-refused",
    before: refuseCamera("NotAllowedError"),
    open: station(turnOn, removeVideos),
  },
  {
    ...admin,
    screen: "station",
    state: "film-words",
    full: true,
    open: station(startRecording, removeVideos),
  },
  {
    ...admin,
    screen: "station",
    state: "film-pack",
    full: true,
    open: station(recordPack, removeVideos),
  },
  { ...admin, screen: "station", state: "film-lost", open: station(loseUpload, removeVideos) },
  {
    ...admin,
    screen: "station",
    state: "film-stored",
    open: station(
      (page) => page.keyboard.press("Alt+v"),
      async (page, box) => {
        await removeVideos(page, box);
        await uploadVideos(sendAs(page), { id: box.id });
      },
    ),
  },
];
