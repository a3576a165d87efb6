import { Integer, Null, ObjectIdentifier, OctetString, Utf8String } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  id_BasicConstraints,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";

import { sha256 } from "@/lib/platform/sha256";
import { DAY_MS } from "@/lib/platform/time";
import { listen } from "@/tests/setup/local-server";

const COMMON_NAME = "2.5.4.3";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const SERVER_AUTH = "1.3.6.1.5.5.7.3.1";
const POLICY = "1.2.3.4.1";
const SHA256 = "2.16.840.1.101.3.4.2.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";

/** The differences from an honest answer. */
export type TsaFault = "rejection" | "other imprint" | "other nonce" | "HTTP 503";

type Named = { certificate: Certificate; keys: CryptoKeyPair };

async function issue(
  name: string,
  serial: number,
  issuer: Named | null,
  extensions: Extension[],
): Promise<Named> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: serial });
  const subject = new AttributeTypeAndValue({
    type: COMMON_NAME,
    value: new Utf8String({ value: name }),
  });
  certificate.subject.typesAndValues.push(subject);
  certificate.issuer.typesAndValues.push(
    ...(issuer?.certificate.subject.typesAndValues ?? [subject]),
  );
  certificate.notBefore.value = new Date(Date.now() - 30 * DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + 365 * DAY_MS);
  certificate.extensions = extensions;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((issuer?.keys ?? keys).privateKey, "SHA-256");
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER()), keys };
}

/** A timestamp authority: a root, and the timestamp certificate that it issued. */
export async function createTsa({ usage = TIME_STAMPING }: { usage?: string } = {}) {
  const root = await issue("Test root", 1, null, [
    new Extension({
      extnID: id_BasicConstraints,
      critical: true,
      extnValue: new BasicConstraints({ cA: true }).toSchema().toBER(),
    }),
  ]);
  const own = await issue("Test timestamps", 2, root, [
    new Extension({
      extnID: id_ExtKeyUsage,
      critical: true,
      extnValue: new ExtKeyUsage({ keyPurposes: [usage] }).toSchema().toBER(),
    }),
  ]);

  async function sign(info: TSTInfo): Promise<ContentInfo> {
    const content = info.toSchema().toBER();
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: id_eContentType_TSTInfo,
        eContent: new OctetString({ valueHex: content }),
      }),
      certificates: [own.certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: own.certificate.issuer,
            serialNumber: own.certificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({
                type: CONTENT_TYPE,
                values: [new ObjectIdentifier({ value: id_eContentType_TSTInfo })],
              }),
              new Attribute({
                type: MESSAGE_DIGEST,
                values: [new OctetString({ valueHex: sha256(new Uint8Array(content)) })],
              }),
            ],
          }),
        }),
      ],
    });
    await signed.sign(own.keys.privateKey, 0, "SHA-256");
    return new ContentInfo({
      contentType: id_ContentType_SignedData,
      content: signed.toSchema(true),
    });
  }

  const infoOf = (hash: Uint8Array<ArrayBuffer>, nonce: Integer | undefined, time: Date) =>
    new TSTInfo({
      version: 1,
      policy: POLICY,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({
          algorithmId: SHA256,
          algorithmParams: new Null(),
        }),
        hashedMessage: new OctetString({ valueHex: hash }),
      }),
      serialNumber: new Integer({ value: 77 }),
      genTime: time,
      ordering: false,
      ...(nonce && { nonce }),
    });

  return {
    pinned: Buffer.from(root.certificate.toSchema().toBER()).toString("base64"),
    /** A base64 token for a text. */
    tokenOf: async (text: string, time = new Date()) => {
      const hash = new Uint8Array(sha256(Buffer.from(text)));
      const token = await sign(infoOf(hash, undefined, time));
      return Buffer.from(token.toSchema().toBER()).toString("base64");
    },
    answer: async (request: Uint8Array<ArrayBuffer>, fault?: TsaFault): Promise<ArrayBuffer> => {
      const { messageImprint, nonce } = TimeStampReq.fromBER(request);
      if (fault === "rejection")
        return new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) })
          .toSchema()
          .toBER();
      const hash = new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView);
      if (fault === "other imprint") hash[0] = (hash[0] ?? 0) ^ 1;
      const info = infoOf(
        hash,
        fault === "other nonce" ? new Integer({ value: 1 }) : nonce,
        new Date(),
      );
      return new TimeStampResp({
        status: new PKIStatusInfo({ status: PKIStatus.granted }),
        timeStampToken: await sign(info),
      })
        .toSchema()
        .toBER();
    },
  };
}

export const createWebServerTsa = () => createTsa({ usage: SERVER_AUTH });

/**
 * RFC 3161 over HTTP in this process. `faults` apply to the next answers; `meanwhile` runs before
 * each.
 */
export async function startTsaStandIn() {
  const tsa = await createTsa();
  const faults: TsaFault[] = [];
  const requests: string[] = [];
  const meanwhile: (() => Promise<unknown>)[] = [];
  const server = await listen(async (request, body) => {
    requests.push(request.headers["content-type"] ?? "");
    await meanwhile.shift()?.();
    const fault = faults.shift();
    if (fault === "HTTP 503") return { status: 503, body: "" };
    return {
      status: 200,
      headers: { "Content-Type": "application/timestamp-reply" },
      body: Buffer.from(await tsa.answer(body, fault)),
    };
  });
  return { ...server, pinned: tsa.pinned, faults, requests, meanwhile };
}
