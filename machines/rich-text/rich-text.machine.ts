import { RICH_TEXT_AUTOSAVE_MS } from '#contract/console/timings.ts'
import { readAddress, type AddressKind } from '#machines/rich-text/address.ts'
import { assign, setup } from 'xstate'

export interface RichTextContext {
  /** The text as it was last told to the owner or given by it. */
  told: string
  /** The text as it stands in the editor. */
  html: string
  asked: AddressKind
  /** The marked text is a link already. */
  linked: boolean
  /** What is typed as the address of a link or picture. */
  address: string
  problem: string | null
}

export interface RichTextInput {
  html: string
}

export type RichTextEvent =
  | { type: 'text.change'; html: string }
  | { type: 'text.leave' }
  | { type: 'value.replace'; html: string }
  | { type: 'address.ask'; kind: AddressKind; address: string }
  | { type: 'address.type'; address: string }
  | { type: 'address.submit' | 'address.remove' | 'address.cancel' }

/** What an editor of rich text needs of the outside. */
export interface RichTextEffects {
  /** Hands the text to its owner, such as a form. */
  tell(params: { html: string }): void
  /** Puts another text into the editor. */
  show(params: { html: string }): void
  /** Makes the marked text a link, or puts a picture in. */
  insert(params: { kind: AddressKind; address: string }): void
  /** The marked text is no link any more. */
  unlink(): void
  /** Back to the text. */
  resume(): void
}

/** A text with its format: told 250 ms after the last change or when it is left; asks for the addresses of links and pictures. Source: BLOCK-12, CONST-17. */
export const richTextMachine = setup({
  types: {
    context: {} as RichTextContext,
    input: {} as RichTextInput,
    events: {} as RichTextEvent,
  },
  actions: {
    tell: (_args, _params: { html: string }) => {},
    show: (_args, _params: { html: string }) => {},
    insert: (_args, _params: { kind: AddressKind; address: string }) => {},
    unlink: () => {},
    resume: () => {},
    write: assign((_, { html }: { html: string }) => ({ html })),
    noteTold: assign(({ context }) => ({ told: context.html })),
    take: assign((_, { html }: { html: string }) => ({ html, told: html })),
    ask: assign((_, { kind, address }: { kind: AddressKind; address: string }) => ({
      asked: kind,
      linked: kind === 'link' && address !== '',
      address,
      problem: null,
    })),
    typeAddress: assign((_, { address }: { address: string }) => ({ address, problem: null })),
    blame: assign(({ context }) => {
      const read = readAddress(context.asked, context.address)
      return { problem: read.kind === 'bad' ? read.problem : null }
    }),
  },
  guards: {
    isAnother: ({ context }, { html }: { html: string }) => html !== context.told,
    isGood: ({ context }) => readAddress(context.asked, context.address).kind === 'good',
    isLinked: ({ context }) => context.linked,
  },
  delays: { autosave: RICH_TEXT_AUTOSAVE_MS },
}).createMachine({
  id: 'richText',
  context: ({ input }) => ({
    told: input.html,
    html: input.html,
    asked: 'link',
    linked: false,
    address: '',
    problem: null,
  }),
  type: 'parallel',
  states: {
    text: {
      description: 'What is written, and whether the owner knows it.',
      initial: 'settled',
      on: {
        'text.change': { target: '.typing', actions: { type: 'write', params: ({ event }) => ({ html: event.html }) } },
        'value.replace': {
          guard: { type: 'isAnother', params: ({ event }) => ({ html: event.html }) },
          target: '.settled',
          actions: [
            { type: 'take', params: ({ event }) => ({ html: event.html }) },
            { type: 'show', params: ({ event }) => ({ html: event.html }) },
          ],
        },
      },
      states: {
        settled: { description: 'The owner knows the text.' },
        typing: {
          description: 'The owner knows an older text; each further change starts the wait anew.',
          after: { autosave: { target: 'settled', actions: ['noteTold', tell()] } },
          on: { 'text.leave': { target: 'settled', actions: ['noteTold', tell()] } },
        },
      },
    },
    address: {
      description: 'The address of a link or a picture.',
      initial: 'closed',
      on: {
        'address.ask': {
          target: '.asking',
          actions: { type: 'ask', params: ({ event }) => ({ kind: event.kind, address: event.address }) },
        },
      },
      states: {
        closed: { description: 'No address is asked for.' },
        asking: {
          description: 'Waits for the address of a link or picture; a bad one says why in `problem`.',
          on: {
            'address.type': {
              actions: { type: 'typeAddress', params: ({ event }) => ({ address: event.address }) },
            },
            'address.submit': [
              { guard: 'isGood', target: 'closed', actions: { type: 'insert', params: inserted } },
              { actions: 'blame' },
            ],
            'address.remove': { guard: 'isLinked', target: 'closed', actions: 'unlink' },
            'address.cancel': { target: 'closed', actions: 'resume' },
          },
        },
      },
    },
  },
})

function tell() {
  return { type: 'tell', params: ({ context }: { context: RichTextContext }) => ({ html: context.html }) } as const
}

function inserted({ context }: { context: RichTextContext }) {
  const read = readAddress(context.asked, context.address)
  return { kind: context.asked, address: read.kind === 'good' ? read.address : '' }
}
