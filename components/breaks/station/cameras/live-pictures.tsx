import type { Cameras } from "@/components/breaks/station/cameras/use-cameras";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { CAMERAS } from "@/lib/videos/options";

export function LivePictures({ cameras, isLocked }: { cameras: Cameras; isLocked: boolean }) {
  const { devices, chosen, streams, choose } = cameras;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-4xl">
      {CAMERAS.map((camera) => (
        <div key={camera} className="grid content-start gap-2">
          <video
            ref={(video) => {
              if (video && video.srcObject !== streams[camera]) video.srcObject = streams[camera];
            }}
            aria-label={`Live view of camera ${camera}`}
            autoPlay
            playsInline
            muted
            className="aspect-video w-full rounded-md bg-stage object-contain"
          />
          <Label htmlFor={`camera-${camera}`}>{`Camera ${camera}`}</Label>
          <NativeSelect
            id={`camera-${camera}`}
            value={chosen[camera]}
            disabled={isLocked}
            onChange={({ target }) => choose(camera, target.value)}
          >
            {devices.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || `Camera ${index + 1}`}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
    </div>
  );
}
