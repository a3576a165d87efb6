import { CLIP_FRAMES, CLIP_MS, LAYOUTS, sceneAt } from "@/components/videos/clips/clip-plan";

test("a clip takes six to nine seconds: the tear, the turn and the film", () => {
  expect(CLIP_MS).toBe(8000);
  const scenes = Array.from({ length: CLIP_FRAMES }, (_, frame) => sceneAt(frame).scene);
  expect(scenes.filter((scene) => scene === "tear")).toHaveLength(45);
  expect(scenes.filter((scene) => scene === "turn")).toHaveLength(45);
  expect(scenes.filter((scene) => scene === "film")).toHaveLength(150);
  expect(sceneAt(90)).toEqual({ scene: "film", progress: 0, ms: 0 });
});

test.each(Object.entries(LAYOUTS))("everything of an %s clip is in its picture", (_, layout) => {
  const { width, height, ...areas } = layout;
  for (const area of Object.values(areas)) {
    expect(area.x + area.width).toBeLessThanOrEqual(width);
    expect(area.y + area.height).toBeLessThanOrEqual(height);
  }
  // Encoders want even sizes.
  expect([width % 2, height % 2]).toEqual([0, 0]);
});
