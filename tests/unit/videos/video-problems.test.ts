import { videoProblems } from "@/lib/videos/video-problems";

type Part = { part: number; pack: number | null; isReady?: boolean };
const UNMARKED = { challengeAMs: null, challengeBMs: null };
const part = (number: number, pack: number | null = number): Part => ({ part: number, pack });
const WHOLE = [{ part: 0, pack: null }];

function problemsOf(parts: readonly Part[], packCount = 2): string[] {
  const videos = [
    ...parts.map((video) => ({ camera: "A" as const, isReady: true, ms: 2000, ...video })),
    { camera: "B" as const, part: 0, pack: null, isReady: true, ms: 5000 },
  ];
  return videoProblems({ ...UNMARKED, packCount, videos }).map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

test("one file of everything is enough, and so is a part for each pack", () => {
  expect(problemsOf(WHOLE)).toEqual([]);
  expect(problemsOf([part(0), part(1), part(2)])).toEqual([]);
  expect(problemsOf([part(0), part(1), part(2, 1), part(3, 2)])).toEqual([]);
});

test.each<[string, Part[]]>([
  ["The recording of camera A is missing", []],
  ["The recording of camera A is not completely uploaded", [{ ...part(0, null), isReady: false }]],
  ["The recording of camera A is missing part 1", [part(0), part(2), part(3, 2)]],
  ["The recording of camera A has one part too many", [part(0, null), part(1, null)]],
  ["The recording of camera A mixes packs with the whole break", [part(0, null), part(1)]],
  [
    "The recording of camera A does not follow the order of the packs",
    [part(0), part(1, 2), part(2, 1)],
  ],
  ["The recording of camera A is missing the time before the first pack", [part(0, 1), part(1, 2)]],
  ["The recording of camera A is missing pack 1", [part(0), part(1, 2)]],
  ["The recording of camera A is missing pack 2", [part(0), part(1)]],
  ["The recording of camera A shows pack 3, but there are 2", [0, 1, 2, 3].map((n) => part(n))],
])("%s", (message, parts) => {
  expect(problemsOf(parts)).toEqual([`videoA: ${message}`]);
});

test("each camera is named", () => {
  expect(videoProblems({ ...UNMARKED, packCount: 1, videos: [] })).toEqual([
    { field: "videoA", message: "The recording of camera A is missing" },
    { field: "videoB", message: "The recording of camera B is missing" },
  ]);
});

test("code words beyond the end of a video are named", () => {
  const videos = (["A", "B"] as const).map((camera) => ({
    camera,
    part: 0,
    pack: null,
    isReady: true,
    ms: 6000,
  }));
  expect(
    videoProblems({ packCount: 1, videos, challengeAMs: 6000, challengeBMs: 109_000 }),
  ).toEqual([
    {
      field: "videoB",
      message: "Code words: 1:49.000 is beyond the end of video B, 0:06.000",
    },
  ]);
});
