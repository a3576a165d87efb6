import { z } from "zod";

const schema = z.object({
  apiKey: z.string().startsWith("sk_"),
  appId: z.string().regex(/^[\w-]+$/),
  regions: z.array(z.string().regex(/^[\w-]+$/)).nonempty(),
  ingestHost: z.string().default("ingest.uploadthing.com"),
});

export function readUploadThingToken(token: string): z.output<typeof schema> {
  return schema.parse(JSON.parse(Buffer.from(token, "base64").toString()));
}

export function isUploadThingToken(token: string): boolean {
  try {
    readUploadThingToken(token);
    return true;
  } catch {
    return false;
  }
}
