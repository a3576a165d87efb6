import { Part } from "@/components/back-office/part";
import { topicName } from "@/components/contact/desk/topic-name";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { CustomerMessage } from "@/lib/contact/desk/schema";
import type { CustomerDetail } from "@/lib/customers/desk/schema";

const stateOf = ({ isSpam, answeredAt }: CustomerMessage) =>
  isSpam ? "Spam" : answeredAt === null ? "Awaiting an answer" : "Answered";

export function CustomerMessages({ customer: { messages } }: { customer: CustomerDetail }) {
  return (
    <Part title="Messages">
      {messages.length === 0 && <p className="text-sm text-muted-foreground">None yet.</p>}
      <ul className="text-sm">
        {messages.map((message) => (
          <li
            key={message.id}
            className="flex flex-wrap justify-between gap-x-4 border-b py-3 first:border-t"
          >
            <Link href={`/admin/messages/${message.id}`} className="target textlink">
              {topicName(message.topic)}
            </Link>
            <span className="text-muted-foreground">
              <LocalTime iso={message.createdAt} format="day" />
            </span>
            <span>{stateOf(message)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
