import { CHANNEL, isChannel, type Channel } from '#contract/areas/message/channel.ts'
import { CODE } from '#contract/wire/result.ts'
import { emptyTestData } from '#contract/areas/message/test-data.ts'
import { codeOf, sentenceOf } from '#contract/wire/failure.ts'
import type { Row } from '#contract/wire/row.ts'
import { isComplete, type TestDraft } from '#machines/message-test/test-draft.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, setup } from 'xstate'

export interface MessageTestContext {
  templateCode: string
  /** Names this sending in every try of it. */
  key: string
  draft: TestDraft
  /** Why the server refused. */
  problem: string | null
  /** What the server said to a message it took. */
  message: string
  /** Whether somebody tried to send what was not complete: from then on its faults are shown. */
  isTried: boolean
}

type DraftChange = Partial<Pick<TestDraft, 'testData' | 'channel' | 'receiver'>>

export type MessageTestEvent =
  | { type: 'dialog.open'; template: Row }
  | { type: 'draft.change'; change: DraftChange }
  | { type: 'form.submit' | 'message.another' | 'dialog.close' }

export interface TestSending {
  templateCode: string
  testData: string
  msgType: Channel
  receiver: string
  key: string
}

/** `sendMessage` resolves with the server's sentence and rejects with one. */
export interface MessageTestEffects {
  sendMessage: (input: TestSending, signal: AbortSignal) => Promise<string>
}

const EMPTY: TestDraft = { templateName: '', templateContent: '', testData: '', channel: CHANNEL.sms, receiver: '' }

/** 发送测试: fills a template with test data, shows what would arrive, and sends it. Source: SCREEN-45, contract §7.2 and §24. */
export const messageTestMachine = setup({
  types: {
    context: {} as MessageTestContext,
    events: {} as MessageTestEvent,
    tags: {} as 'visible' | 'writable' | 'busy',
  },
  actors: { sendMessage: writeOnce<string, TestSending>(() => new Promise<never>(() => {})) },
  actions: {
    begin: assign((_, { template }: { template: Row }) => ({ ...beginning(template) })),
    renewKey: assign({ key: '' }),
    change: assign(({ context }, { change }: { change: DraftChange }) => ({
      draft: changed(context.draft, change),
      problem: null,
    })),
    markTried: assign({ isTried: true }),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    rememberMessage: assign((_, { message }: { message: string }) => ({ message })),
    forgetReceiver: assign(({ context }) => ({ draft: { ...context.draft, receiver: '' }, isTried: false })),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.draft),
    isKeyUsedUp: (_, { error }: { error: unknown }) => codeOf(error) === CODE.otherContent,
  },
}).createMachine({
  id: 'messageTest',
  context: { templateCode: '', key: '', draft: EMPTY, problem: null, message: '', isTried: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the list of templates is seen.',
      on: {
        'dialog.open': {
          target: 'open',
          actions: [{ type: 'begin', params: ({ event }) => ({ template: event.template }) }, 'renewKey'],
        },
      },
    },
    open: {
      description: 'The dialog is seen, beside the draft what would arrive.',
      initial: 'editing',
      tags: ['visible'],
      states: {
        editing: {
          description: 'Test data, channel and receiver are written.',
          initial: 'judging',
          tags: ['writable'],
          on: {
            'draft.change': {
              target: '.judging',
              actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
            },
            'dialog.close': '#messageTest.closed',
          },
          states: {
            judging: {
              description: 'Finds out whether anything is missing or wrong.',
              always: [{ guard: 'isComplete', target: 'ready' }, { target: 'incomplete' }],
            },
            incomplete: {
              description: 'Something is missing or wrong; what it is follows from the draft.',
              on: { 'form.submit': { actions: 'markTried' } },
            },
            ready: { description: 'It can be sent.', on: { 'form.submit': '#messageTest.open.sending' } },
          },
        },
        sending: {
          description: 'The server makes messages of it; closing now would leave open whether it did.',
          tags: ['busy'],
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => sendingOf(context),
            onDone: {
              target: 'sent',
              actions: { type: 'rememberMessage', params: ({ event }) => ({ message: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isKeyUsedUp', params: ({ event }) => ({ error: event.error }) },
                target: 'failed',
                actions: [
                  { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
                  'renewKey',
                ],
              },
              {
                target: 'failed',
                actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
              },
            ],
          },
        },
        sent: {
          description: 'The server took it; its delivery is seen in 消息管理.',
          on: {
            'message.another': { target: 'editing', actions: ['forgetReceiver', 'renewKey'] },
            'dialog.close': '#messageTest.closed',
          },
        },
        failed: {
          description: 'The server refused; the draft can be changed or sent again.',
          tags: ['writable'],
          on: {
            'draft.change': {
              target: 'editing',
              actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
            },
            'form.submit': 'sending',
            'dialog.close': '#messageTest.closed',
          },
        },
      },
    },
  },
})

function beginning(template: Row): Omit<MessageTestContext, 'key'> {
  const { templateType } = template
  const [templateName, templateContent] = [textOf(template['templateName']), textOf(template['templateContent'])]
  const testData = textOf(template['templateTestJson']) || emptyTestData(templateName + templateContent)
  const channel = isChannel(templateType) ? templateType : CHANNEL.sms
  const draft = { templateName, templateContent, testData, channel, receiver: '' }
  return { templateCode: textOf(template['templateCode']), draft, problem: null, message: '', isTried: false }
}

/** A phone number is no mail address: another channel asks for another receiver. */
function changed(draft: TestDraft, change: DraftChange): TestDraft {
  const isOther = change.channel !== undefined && change.channel !== draft.channel
  return { ...draft, ...(isOther && { receiver: '' }), ...change }
}

function sendingOf({ templateCode, key, draft }: MessageTestContext): TestSending {
  return { templateCode, key, testData: draft.testData, msgType: draft.channel, receiver: draft.receiver }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
