import type { DeskMessage } from "@/lib/contact/desk/schema";
import { CONTACT_TOPICS } from "@/lib/contact/rules";

export const topicName = (topic: DeskMessage["topic"]) =>
  CONTACT_TOPICS.find(({ id }) => id === topic)?.label ?? topic;
