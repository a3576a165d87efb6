import "server-only";

import { Readable } from "node:stream";

import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import { createBreaker } from "@/lib/platform/breaker";
import {
  isObjectKey,
  type ListedObject,
  MissingObjectError,
  type ObjectStore,
} from "@/lib/platform/objects/object-store";
import { removeEach } from "@/lib/platform/objects/remove-each";
import { unavailable } from "@/lib/platform/objects/unavailable";
import { SECOND_MS } from "@/lib/platform/time";

export type S3Access = {
  bucket: string;
  region: string;
  /** Of a service other than Amazon's. */
  endpoint?: string | undefined;
  /** Without them, those of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const READ_MS = 10 * SECOND_MS;
const PUT_MS = 30 * SECOND_MS;
/** For all keys: who removes them keeps them locked in a transaction, for a minute at most. */
const REMOVE_MS = 15 * SECOND_MS;
const PAGE_MS = 30 * SECOND_MS;
const ATTEMPTS = 3;

const within = (limitMs: number) => ({ abortSignal: AbortSignal.timeout(limitMs) });

const whileUp = createBreaker<unknown>({
  service: "S3",
  // Everything else is a lost connection or a time limit.
  meaningOf: (error) =>
    error instanceof S3ServiceException && !isFault(error) ? "answered" : "out",
  refusal: () => new Error("S3 is out, so it isn't asked at the moment."),
});

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
  const placeOf = (key: string) => ({ Bucket: bucket, Key: key });
  const ask = <Answer>(call: () => Promise<Answer>) =>
    whileUp(`${endpoint ?? region}/${bucket}`, call);

  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({ ...placeOf(key), Body: bytes });
      try {
        await ask(() => client.send(command, within(PUT_MS)));
      } catch (error) {
        throw unavailable(error);
      }
    },

    async read(key, { start, end }) {
      const command = new GetObjectCommand({
        ...placeOf(key),
        Range: `bytes=${start}-${end - 1}`,
      });
      try {
        return await ask(async () =>
          bytesOf(await client.send(command, within(READ_MS)), end - start),
        );
      } catch (error) {
        // The object ends before the range.
        if (isCalled(error, "InvalidRange")) return new Uint8Array();
        // A bucket that doesn't exist is a wrong setting, not a missing object.
        throw isCalled(error, "NoSuchKey") ? new MissingObjectError(key) : unavailable(error);
      }
    },

    // One by one: the call that deletes many needs a checksum that some services lack.
    remove(keys) {
      const inTime = within(REMOVE_MS);
      return removeEach(keys, (key) =>
        ask(() => client.send(new DeleteObjectCommand(placeOf(key)), inTime)),
      );
    },

    async *list(): AsyncIterable<ListedObject> {
      let token: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token });
        const page: ListObjectsV2CommandOutput = await ask(() =>
          client.send(command, within(PAGE_MS)),
        );
        for (const { Key: key = "", Size: bytes = 0 } of page.Contents ?? [])
          if (isObjectKey(key)) yield { key, bytes };
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

async function bytesOf(
  { Body, ContentLength = 0 }: GetObjectCommandOutput,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!Body) throw new Error("The bucket answered without a body.");
  if (ContentLength > most) {
    // Else its connection stays taken.
    if (Body instanceof Readable) Body.destroy();
    throw new Error("The bucket ignored a range.");
  }
  const bytes = new Uint8Array(await Body.transformToByteArray());
  if (bytes.length > most) throw new Error("The bucket ignored a range.");
  return bytes;
}

const isFault = ({ $metadata }: S3ServiceException) => ($metadata.httpStatusCode ?? 500) >= 500;

const isCalled = (error: unknown, name: string) => error instanceof Error && error.name === name;
