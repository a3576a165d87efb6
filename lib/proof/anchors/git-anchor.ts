import "server-only";

import fs from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import git, { type AuthCallback, type AuthFailureCallback, type HttpClient } from "isomorphic-git";

import { gitHttp } from "@/lib/proof/anchors/git-http";
import type { LedgerAnchor } from "@/lib/proof/anchors/ledger-anchor";

type Options = { url: string; token: string; branch: string };
type Repository = {
  fs: typeof fs;
  dir: string;
  http: HttpClient;
  onAuth: AuthCallback;
  onAuthFailure: AuthFailureCallback;
};

const FILE = "checkpoint";
const AUTHOR = { name: "Fairwax ledger", email: "ledger@fairwax.invalid" };

/** Pushes each checkpoint as the next version of a file. Servers may have no git of their own. */
export function gitAnchor({ url, token, branch }: Options): LedgerAnchor {
  return {
    name: "git",
    async anchor(note, signal) {
      const dir = await mkdtemp(join(tmpdir(), "ledger-"));
      try {
        const repository: Repository = {
          fs,
          dir,
          http: gitHttp(signal),
          onAuth: () => ({ username: "x-access-token", password: token }),
          // Without this, a refused token is sent again and again.
          onAuthFailure: () => ({ cancel: true }),
        };
        await fetchBranch(repository, { url, branch });
        await writeFile(join(dir, FILE), note);
        await git.add({ fs, dir, filepath: FILE });
        const commit = await git.commit({ fs, dir, author: AUTHOR, message: messageOf(note) });
        await git.push({ ...repository, remote: "origin", ref: branch });
        return { service: "git", repository: url, commit, url: commitUrl(url, commit) };
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
  };
}

/** The latest commit of the branch is enough to add one. A new repository has no branch yet. */
async function fetchBranch(
  repository: Repository,
  { url, branch }: { url: string; branch: string },
): Promise<void> {
  const { dir } = repository;
  await git.init({ fs, dir, defaultBranch: branch });
  await git.addRemote({ fs, dir, remote: "origin", url });
  const refs = await git.listServerRefs({ ...repository, url, prefix: "refs/heads/" });
  if (!refs.some(({ ref }) => ref === `refs/heads/${branch}`)) return;
  await git.fetch({ ...repository, remote: "origin", ref: branch, singleBranch: true, depth: 1 });
  await git.checkout({ fs, dir, ref: branch, remote: "origin" });
}

function messageOf(note: string): string {
  const [origin, size] = note.split("\n");
  return `Checkpoint of ${size} entries of ${origin}`;
}

const commitUrl = (url: string, commit: string) =>
  `${url.replace(/(\.git)?\/?$/, "")}/commit/${commit}`;
