import "server-only";

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

import {
  isObjectKey,
  type ListedObject,
  MissingObjectError,
  type ObjectStore,
  SIGNED_READ_SECONDS,
} from "@/lib/platform/objects/object-store";
import { removeEach } from "@/lib/platform/objects/remove-each";
import { unavailable } from "@/lib/platform/objects/unavailable";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

export type S3Access = {
  bucket: string;
  region: string;
  /** Of a service other than Amazon's. */
  endpoint?: string | undefined;
  /** Without them, those of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};
type Place = { Bucket: string; Key: string };

/** S3 wants at least 5 MiB for each part but the last. */
const PART_BYTES = 8 * 1024 * 1024;
const ATTEMPTS = 3;

/** For all keys of a batch: who removes them keeps them locked in a transaction, for a minute at most. */
const REMOVE_MS = 15 * SECOND_MS;

const within = (limitMs: number) => ({ abortSignal: AbortSignal.timeout(limitMs) });
const inTime = () => within(MINUTE_MS);

export function s3Store({ bucket, region, endpoint, credentials }: S3Access): ObjectStore {
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: 3 * SECOND_MS },
    // Other services lack the newer checksums. The signature covers the SHA-256 of what is sent.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
  const placeOf = (key: string): Place => ({ Bucket: bucket, Key: key });

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      try {
        if (bytes.length > PART_BYTES) await putInParts(client, place, bytes);
        else await client.send(new PutObjectCommand({ ...place, Body: bytes }), inTime());
      } catch (error) {
        throw unavailable(error);
      }
    },

    async read(key, { start, end }) {
      const range = { ...placeOf(key), Range: `bytes=${start}-${end - 1}` };
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand(range),
          inTime(),
        );
        if (ContentLength > end - start) throw new Error("The bucket ignored a range.");
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        throw isMissing(error) ? new MissingObjectError(key) : unavailable(error);
      }
    },

    signedRead: (key) =>
      getSignedUrl(client, new GetObjectCommand(placeOf(key)), { expiresIn: SIGNED_READ_SECONDS }),

    // One by one: the call that deletes many needs a checksum that some services lack.
    remove(keys) {
      const inTime = within(REMOVE_MS);
      return removeEach(keys, (key) => client.send(new DeleteObjectCommand(placeOf(key)), inTime));
    },

    async *list(): AsyncIterable<ListedObject> {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: key = "", Size: bytes = 0 } of Contents)
          if (isObjectKey(key)) yield { key, bytes };
    },
  };
}

async function putInParts(client: S3Client, place: Place, bytes: Uint8Array): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place), inTime());
  const upload = { ...place, UploadId };
  try {
    const parts: CompletedPart[] = [];
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const PartNumber = parts.length + 1;
      const Body = bytes.subarray(at, at + PART_BYTES);
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body }),
        inTime(),
      );
      parts.push({ ETag, PartNumber });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
      inTime(),
    );
  } catch (error) {
    // Parts of an unfinished upload cost money until they are gone.
    await client.send(new AbortMultipartUploadCommand(upload), inTime()).catch(() => undefined);
    throw error;
  }
}

/** A bucket that doesn't exist is a wrong setting, not a missing object. */
const isMissing = (error: unknown) => error instanceof Error && error.name === "NoSuchKey";
