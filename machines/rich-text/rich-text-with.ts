import { richTextMachine, type RichTextEffects } from '#machines/rich-text/rich-text.machine.ts'

/** A text with its format, with what it does to its editor and its owner. */
export function richTextWith(effects: RichTextEffects) {
  return richTextMachine.provide({
    actions: {
      tell: (_, params) => effects.tell(params),
      show: (_, params) => effects.show(params),
      insert: (_, params) => effects.insert(params),
      unlink: () => effects.unlink(),
      resume: () => effects.resume(),
    },
  })
}
