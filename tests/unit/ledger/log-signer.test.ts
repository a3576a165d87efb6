import { createLogSigner } from "@/lib/ledger/log/log-signer";

/** Source: the documentation of golang.org/x/mod/sumdb/note, the reference implementation. */
const GO = {
  name: "PeterNeumann",
  signerKey: "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz",
  verifierKey: "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line: "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=",
};

test("signs the reference implementation's note with its key, byte for byte", () => {
  const key = Buffer.from(
    GO.signerKey.slice("PRIVATE+KEY+PeterNeumann+c74f20a3+".length),
    "base64",
  );
  const signer = createLogSigner(GO.name, key.subarray(1));
  expect(signer.id).toBe("PeterNeumann+c74f20a3");
  expect(signer.verifierKey).toBe(GO.verifierKey);
  expect(signer.sign(GO.text)).toBe(`${GO.text}\n${GO.line}\n`);
});
