import { TITLE_ADD } from '#contract/text/texts.ts'
import type { Screen } from '#crud/screen.ts'

/** What the form of a new record is called: as the button that opens it. The subtitle is empty where the title says already what is added. */
export function addTitle({ addLabel = TITLE_ADD, entity: { label } }: Screen): { title: string; subtitle: string } {
  return { title: addLabel, subtitle: addLabel.includes(label) ? '' : label }
}
