import type { Metadata } from "next";

import { readTokens } from "@/app/(site)/design/tokens";
import { ButtonSpecimens } from "@/components/design/button-specimens";
import { ChoiceSpecimens } from "@/components/design/choice-specimens";
import { ContentSpecimens } from "@/components/design/content-specimens";
import { FieldSpecimens } from "@/components/design/field-specimens";
import { FormSpecimens } from "@/components/design/form-specimens";
import { IconSpecimens } from "@/components/design/icon-specimens";
import { LabelSpecimens } from "@/components/design/label-specimens";
import { NavigationSpecimens } from "@/components/design/navigation-specimens";
import { OverlaySpecimens } from "@/components/design/overlay-specimens";
import { ReviewSpecimens } from "@/components/design/review-specimens";
import { TokenColors } from "@/components/design/token-colors";
import { TokenMotion } from "@/components/design/token-motion";
import { TokenShape } from "@/components/design/token-shape";
import { TokenType } from "@/components/design/token-type";
import { WaitingSpecimens } from "@/components/design/waiting-specimens";

export const metadata: Metadata = { title: "Design", robots: { index: false } };

/** Every token and primitive in every state, in development only (see pageExtensions). */
export default function Page() {
  const { colors, sizes, radii, durations, easings } = readTokens();
  return (
    <div className="wrap py-12">
      <h1 className="text-4xl">Design</h1>
      <p className="lead pt-3 pb-10">
        Every token and every primitive, in every state, on paper and on ink.
      </p>
      <TokenColors names={colors} />
      <TokenType names={sizes} />
      <TokenShape radii={radii} />
      <TokenMotion durations={durations} easings={easings} />
      <IconSpecimens />
      <ButtonSpecimens />
      <FieldSpecimens />
      <FormSpecimens />
      <ChoiceSpecimens />
      <LabelSpecimens />
      <NavigationSpecimens />
      <ContentSpecimens />
      <WaitingSpecimens />
      <ReviewSpecimens />
      <OverlaySpecimens />
    </div>
  );
}
