import { addScanQuerySchema } from "@/lib/breaks/schema";

/** The name of a picture without the folders before it: what leads to it on somebody's disk, or in an archive, is of no use here. */
export function pictureNameOf(path: string): string {
  return path.normalize("NFC").split(/[/\\]/).at(-1)?.trim() ?? "";
}

/** Why a picture cannot be called so; undefined when it can. */
export function pictureNameProblem(name: string): string | undefined {
  return addScanQuerySchema.shape.name.safeParse(name).error?.issues[0]?.message;
}
