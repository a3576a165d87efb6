import {
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  SignedData,
  TSTInfo,
} from "pkijs";

import { webSha256 } from "@/lib/platform/web-sha256";
import { fromBase64, toBytes, toHex } from "@/lib/proof/verify/encoding";
import { areEqual } from "@/lib/proof/verify/tree-hash";

export type CheckedTimestamp = { time: Date; serial: string; nonce: Uint8Array | null };

const SHA256 = "2.16.840.1.101.3.4.2.1";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";

type Options = { token: string; note: string; pinned: readonly string[] };

/** RFC 3161. Null unless the signer is a timestamp certificate issued by a pinned one. */
export async function checkTimestamp({
  token,
  note,
  pinned,
}: Options): Promise<CheckedTimestamp | null> {
  try {
    const content = ContentInfo.fromBER(fromBase64(token));
    if (content.contentType !== id_ContentType_SignedData) return null;
    const signed = new SignedData({ schema: content.content });
    const { eContent, eContentType } = signed.encapContentInfo;
    if (eContentType !== id_eContentType_TSTInfo || !eContent || signed.signerInfos.length !== 1)
      return null;
    const info = TSTInfo.fromBER(eContent.getValue());
    if (!(await isImprintOf(info, note))) return null;
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: toBytes(note).buffer,
      trustedCerts: pinned.map((der) => Certificate.fromBER(fromBase64(der))),
      checkChain: true,
      extendedMode: true,
    });
    if (!signatureVerified || !signerCertificate || !isForTimestamps(signerCertificate))
      return null;
    return {
      time: info.genTime,
      serial: toHex(info.serialNumber.valueBlock.valueHexView),
      nonce: info.nonce ? info.nonce.valueBlock.valueHexView : null,
    };
  } catch {
    return null;
  }
}

async function isImprintOf({ messageImprint }: TSTInfo, note: string): Promise<boolean> {
  return (
    messageImprint.hashAlgorithm.algorithmId === SHA256 &&
    areEqual(messageImprint.hashedMessage.valueBlock.valueHexView, await webSha256(toBytes(note)))
  );
}

function isForTimestamps({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(TIME_STAMPING);
}
