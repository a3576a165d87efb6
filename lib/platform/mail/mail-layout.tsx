import "server-only";

import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from "@react-email/components";

import { BRAND } from "@/lib/platform/brand";
import { MAIL_CSS, MAIL_STYLES as styles } from "@/lib/platform/mail/mail-styles";

const FOOT = `${BRAND} · Sealed trading-card boxes, opened on camera and revealed by you.`;

export type Paragraph = {
  text: string;
  details?: string[];
  href?: string;
  isCode?: boolean;
};

export type MailContent = {
  subject: string;
  preview: string;
  paragraphs: Paragraph[];
  unsubscribePage?: string | undefined;
};

export const TURN_OFF = "Turn off these emails";

/** Loads no remote files. Dark text on wax stays legible when a client inverts colors. */
export function MailLayout({ subject, preview, paragraphs, unsubscribePage }: MailContent) {
  return (
    <Html>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <style dangerouslySetInnerHTML={{ __html: MAIL_CSS }} />
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{preview}</Preview>
        <Container style={styles.container}>
          <Text className="ink" style={styles.brand}>
            {BRAND}
          </Text>
          <Row>
            <Column className="crimp" style={styles.crimp} />
          </Row>
          <Row>
            <Column className="card" style={styles.card}>
              <Heading className="ink" style={styles.title}>
                {subject}
              </Heading>
              {paragraphs.map((paragraph, index) => (
                <MailParagraph key={index} {...paragraph} />
              ))}
            </Column>
          </Row>
          <Text className="muted" style={styles.foot}>
            {FOOT}
          </Text>
          {unsubscribePage && (
            <Text style={styles.foot}>
              <Link href={unsubscribePage} className="muted" style={styles.footLink}>
                {TURN_OFF}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

function MailParagraph({ text, details, href, isCode = false }: Paragraph) {
  if (href)
    return (
      <Button href={href} style={styles.button}>
        {text}
      </Button>
    );
  if (isCode)
    return (
      <Text className="well ink" style={styles.code}>
        {text}
      </Text>
    );
  if (details)
    return (
      <Row style={styles.entries}>
        <Column className="well" style={styles.entry}>
          <Text className="ink" style={styles.entryText}>
            {text}
          </Text>
          {details.map((line) => (
            <Text key={line} className="muted" style={styles.entryDetail}>
              {line}
            </Text>
          ))}
        </Column>
      </Row>
    );
  return (
    <Text className="ink" style={styles.text}>
      {text
        .split("\n")
        .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))}
    </Text>
  );
}
