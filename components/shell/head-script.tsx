import { HEAD_SCRIPT } from "@/lib/platform/client/head-script";

export function HeadScript() {
  return <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />;
}
