import { CODE_RESEND_MS } from '#contract/console/timings.ts'
import type { Captcha } from '#machines/captcha/captcha.machine.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { asksForPicture } from '#machines/session/picture-demand.ts'
import { mobileProblem } from '#machines/sign-in-form/sign-in-problems.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What the code will be used for; on the wire smsmode 0, 1, 2. Source: contract §3.3. */
export type CodePurpose = 'signIn' | 'register' | 'reset'

export interface VerificationCodeContext {
  purpose: CodePurpose
  mobile: string
  /** Stands for the number of this account when the server tells a masked one only. */
  username: string
  /** The code itself, where a demo platform without SMS tells it. */
  demoCode: string | null
  secondsLeft: number
  problem: string | null
  /** To be read before the next code, where too many were asked for from here. */
  picture: Captcha | null
  /** What was read in it. */
  pictureText: string
}

export interface VerificationCodeInput {
  purpose: CodePurpose
}

export type VerificationCodeEvent =
  | { type: 'code.request'; mobile: string; username?: string }
  | { type: 'picture.edit'; text: string }
  | { type: 'picture.refresh' }

export interface CodeRequest {
  purpose: CodePurpose
  /** '' = the number of the account `username`. */
  mobile: string
  username: string
  /** Only while a picture is asked for. */
  captcha?: { text: string; checkKey: number }
}

/** `sendCode` is `POST /sys/sms`; it resolves with the code where a demo platform tells it, else null, and rejects with the server's sentence; a `result.captchaRequired` on that error asks for a picture. */
export interface VerificationCodeEffects {
  sendCode(input: CodeRequest, signal: AbortSignal): Promise<string | null>
}

/** A code by SMS and the pause before the next one. The pause is one timer; the seconds are only its display. Source: contract §20, §3.3. */
export const verificationCodeMachine = setup({
  types: {
    context: {} as VerificationCodeContext,
    input: {} as VerificationCodeInput,
    events: {} as VerificationCodeEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendCode: fromPromise<string | null, CodeRequest>(() => new Promise(() => {})),
    fetchCaptcha: fromPromise<Captcha>(() => new Promise(() => {})),
  },
  actions: {
    begin: assign((_, receiver: { mobile: string; username: string }) => ({
      ...receiver,
      demoCode: null,
      problem: null,
    })),
    rememberCode: assign((_, { demoCode }: { demoCode: string | null }) => ({
      demoCode,
      picture: null,
      pictureText: '',
    })),
    showPicture: assign((_, { picture }: { picture: Captcha }) => ({ picture, pictureText: '' })),
    readPicture: assign((_, { text }: { text: string }) => ({ pictureText: text.trim() })),
    rememberProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    startCountdown: assign({ secondsLeft: CODE_RESEND_MS / 1000 }),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    stopCountdown: assign({ secondsLeft: 0 }),
  },
  guards: {
    isReachable: (_, { mobile, username = '' }: { mobile: string; username?: string | undefined }) =>
      mobile === '' ? username !== '' : mobileProblem(mobile) === null,
    // One that was sent is used up.
    needsPicture: ({ context }, { error }: { error: unknown }) => context.picture !== null || asksForPicture(error),
  },
  delays: { resendDelay: CODE_RESEND_MS, second: 1_000 },
}).createMachine({
  id: 'verificationCode',
  context: ({ input }) => ({
    purpose: input.purpose,
    mobile: '',
    username: '',
    demoCode: null,
    secondsLeft: 0,
    problem: null,
    picture: null,
    pictureText: '',
  }),
  initial: 'codeIdle',
  states: {
    codeIdle: {
      description: 'A code can be asked for.',
      on: {
        'code.request': [
          {
            guard: { type: 'isReachable', params: ({ event }) => event },
            target: 'codeSending',
            actions: {
              type: 'begin',
              params: ({ event }) => ({ mobile: event.mobile, username: event.username ?? '' }),
            },
          },
          {
            actions: {
              type: 'rememberProblem',
              params: ({ event }) => ({ problem: mobileProblem(event.mobile) ?? '' }),
            },
          },
        ],
        'picture.edit': { actions: { type: 'readPicture', params: ({ event }) => ({ text: event.text }) } },
        'picture.refresh': 'pictureLoading',
      },
    },
    codeSending: {
      description: 'The server sends the code.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'codeWaiting',
          actions: { type: 'rememberCode', params: ({ event }) => ({ demoCode: event.output }) },
        },
        onError: [
          {
            guard: { type: 'needsPicture', params: ({ event }) => ({ error: event.error }) },
            target: 'pictureLoading',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
          },
          {
            target: 'codeIdle',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
          },
        ],
      },
    },
    pictureLoading: {
      description: 'Too many codes were asked for from this address: a picture to read is on its way.',
      tags: 'busy',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchCaptcha',
        onDone: {
          target: 'codeIdle',
          actions: { type: 'showPicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'codeIdle',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: sentenceOf(event.error) }) },
        },
      },
    },
    codeWaiting: {
      description: 'The code is on its way; the next one may be asked for after 60 s.',
      entry: 'startCountdown',
      exit: 'stopCountdown',
      after: { resendDelay: 'codeIdle' },
      initial: 'ticking',
      states: {
        ticking: {
          description: 'One second of the display.',
          after: { second: { target: 'ticking', reenter: true, actions: 'countDown' } },
        },
      },
    },
  },
})

function requestOf({ purpose, mobile, username, picture, pictureText }: VerificationCodeContext): CodeRequest {
  const captcha = picture === null ? {} : { captcha: { text: pictureText, checkKey: picture.checkKey } }
  return { purpose, mobile, username, ...captcha }
}
