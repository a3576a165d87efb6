import type { ReportStep } from "@/lib/platform/csv/import-step";

/** A file that staff imports. A dry run only reports what would change. */
export type FileImport = {
  request: Request;
  fileName: string;
  isDryRun: boolean;
  actorId: string;
  requestId: string;
  report?: ReportStep;
};
type Call = Pick<FileImport, "request" | "requestId" | "report"> & {
  user: { id: string };
  query: { name: string; dryRun?: string | undefined };
};

export function toFileImport({ user, query, ...call }: Call): FileImport {
  const { request, requestId, report } = call;
  return {
    request,
    fileName: query.name,
    isDryRun: query.dryRun === "true",
    actorId: user.id,
    requestId,
    ...(report && { report }),
  };
}
