import type { SignInResult } from '#contract/wire/session.ts'
import type { SecondFactorProofOutput } from '#machines/second-factor-proof/second-factor-proof.machine.ts'
import { choiceOf } from './choice.ts'
import { rememberedOf, welcomeOf } from './session-facts.ts'
import { sessionSetup } from './session-setup.ts'

/** The credentials were right; a second factor is asked for. */
export const provingState = sessionSetup.createStateConfig({
  description: 'The credentials were right; a second factor is asked for. There is no token yet.',
  invoke: {
    id: 'secondFactor',
    src: 'secondFactorProof',
    input: ({ context }) => ({ ticket: context.ticket ?? '' }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'signedOut',
        actions: [
          'dropTicket',
          {
            type: 'rememberProblem',
            params: ({ event }) => ({ problem: event.output.problem ?? '', captchaRequired: false }),
          },
        ],
      },
      {
        guard: { type: 'asksNothing', params: ({ event }) => ({ candidate: acceptedOf(event.output) }) },
        target: 'signedIn',
        actions: [
          { type: 'holdCandidate', params: ({ event }) => ({ candidate: acceptedOf(event.output) }) },
          {
            type: 'remember',
            params: ({ context, event }) => rememberedOf(context, choiceOf(acceptedOf(event.output))),
          },
          { type: 'welcome', params: ({ context }) => welcomeOf(context) },
          { type: 'enter', params: ({ event }) => choiceOf(acceptedOf(event.output)) },
        ],
      },
      {
        target: 'choosing',
        actions: { type: 'holdCandidate', params: ({ event }) => ({ candidate: acceptedOf(event.output) }) },
      },
    ],
  },
  on: { 'signIn.cancel': { target: 'signedOut', actions: 'dropTicket' } },
})

function acceptedOf({ accepted }: SecondFactorProofOutput): SignInResult {
  if (accepted === null) throw new Error('session: a refused proof has nobody to enter')
  return accepted
}
