import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

/** How long a captcha is good for. Source: contract §3.1. */
export const CAPTCHA_LIFETIME_MS = 60_000

/** `image` is usable as the source of an image; `checkKey` is sent with the typed text. */
export interface Captcha {
  checkKey: number
  image: string
}

export interface CaptchaContext {
  captcha: Captcha | null
  problem: string | null
}

export type CaptchaEvent = { type: 'captcha.refresh' } | { type: 'captcha.clear' }

/** `fetchCaptcha` is `GET /sys/randomImage/{key}` with a key made by the effect. */
export interface CaptchaEffects {
  fetchCaptcha(input: undefined, signal: AbortSignal): Promise<Captcha>
}

/** The picture a sign-in is asked to read. Source: SCREEN-86, contract §3.1. */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    tags: {} as 'loading',
  },
  actors: {
    fetchCaptcha: fromPromise<Captcha>(() => new Promise(() => {})),
  },
  actions: {
    remember: assign((_, { captcha }: { captcha: Captcha }) => ({ captcha, problem: null })),
    forget: assign({ captcha: null, problem: null }),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ captcha: null, problem })),
  },
  delays: { captchaLifetime: CAPTCHA_LIFETIME_MS },
}).createMachine({
  id: 'captcha',
  context: { captcha: null, problem: null },
  initial: 'absent',
  on: {
    'captcha.refresh': '.loading',
    'captcha.clear': '.absent',
  },
  states: {
    absent: { description: 'No captcha is asked for.', entry: 'forget' },
    loading: {
      description: 'A new picture is on its way; an older request is dropped.',
      tags: 'loading',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchCaptcha',
        onDone: {
          target: 'ready',
          actions: { type: 'remember', params: ({ event }) => ({ captcha: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    ready: { description: 'The picture is good for 60 s.', after: { captchaLifetime: 'stale' } },
    stale: { description: 'The server no longer knows the picture; a click brings a new one.' },
    failed: { description: 'There is no picture; a click tries again.' },
  },
})
