import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

const PASSWORD_REQUIRED = '请输入当前密码！'
const PASSCODE_REQUIRED = '请输入动态口令！'
const PROOF_REQUIRED = '请输入当前密码和动态口令（或恢复码）！'

/** What an authenticator app is told: the address in the picture, and its secret for typing. */
export interface Setup {
  secret: string
  address: string
}

export interface SecondFactorState {
  isSet: boolean
  /** How many are left. */
  recoveryCodes: number
}

export interface Proof {
  password: string
  passcode: string
}

export interface SecondFactorContext {
  /** Administrators have to set one up: the dialog stays until there is one. */
  isDue: boolean
  problem: string | null
  setup: Setup | null
  recoveryCodes: readonly string[]
  /** Recovery codes that were not used yet. */
  remaining: number
}

export type SecondFactorEvent =
  | { type: 'dialog.open'; isDue?: boolean }
  | { type: 'password.submit'; password: string }
  | { type: 'passcode.submit'; passcode: string }
  | ({ type: 'proof.submit' } & Proof)
  | { type: 'setup.restart' | 'renewal.ask' | 'removal.ask' | 'proof.cancel' }
  | { type: 'codes.copy' | 'codes.download' }
  | { type: 'dialog.close' | 'session.ended' }

/** What the dialog needs of the outside; calls reject with the server's sentence. `goOn` follows after one that was due. */
export interface SecondFactorEffects {
  readState(input: undefined, signal: AbortSignal): Promise<SecondFactorState>
  beginSetup(input: { password: string }, signal: AbortSignal): Promise<Setup>
  confirmSetup(input: { passcode: string }, signal: AbortSignal): Promise<readonly string[]>
  renewCodes(input: Proof, signal: AbortSignal): Promise<readonly string[]>
  remove(input: Proof, signal: AbortSignal): Promise<string>
  copy(params: { recoveryCodes: readonly string[] }): void
  download(params: { recoveryCodes: readonly string[] }): void
  removed(params: { message: string }): void
  warn(params: { problem: string }): void
  goOn(): void
}

const NOTHING = { problem: null, setup: null, recoveryCodes: [], remaining: 0 } satisfies Partial<SecondFactorContext>

/** Names, assignments and silent effects of the machine; its states stand in second-factor.machine.ts. */
export const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'busy',
  },
  actors: {
    readState: fromPromise<SecondFactorState>(() => new Promise(() => {})),
    beginSetup: writeOnce<Setup, { password: string }>(() => new Promise(() => {})),
    confirmSetup: writeOnce<readonly string[], { passcode: string }>(() => new Promise(() => {})),
    renewCodes: writeOnce<readonly string[], Proof>(() => new Promise(() => {})),
    remove: writeOnce<string, Proof>(() => new Promise(() => {})),
  },
  actions: {
    begin: assign((_, { isDue }: { isDue: boolean }) => ({ ...NOTHING, isDue })),
    forget: assign({ ...NOTHING, isDue: false }),
    forgetProblem: assign({ problem: null }),
    forgetSetup: assign({ problem: null, setup: null }),
    complain: assign((_, { problem }: { problem: string }) => ({ problem })),
    askPassword: assign({ problem: PASSWORD_REQUIRED }),
    askPasscode: assign({ problem: PASSCODE_REQUIRED }),
    askProof: assign({ problem: PROOF_REQUIRED }),
    keepState: assign((_, { recoveryCodes }: SecondFactorState) => ({ remaining: recoveryCodes })),
    keepSetup: assign((_, { setup: begun }: { setup: Setup }) => ({ setup: begun })),
    keepCodes: assign((_, { recoveryCodes }: { recoveryCodes: readonly string[] }) => ({ recoveryCodes })),
    copy: (_args, _params: { recoveryCodes: readonly string[] }) => {},
    download: (_args, _params: { recoveryCodes: readonly string[] }) => {},
    removed: (_args, _params: { message: string }) => {},
    warn: (_args, _params: { problem: string }) => {},
    goOn: () => {},
  },
  guards: {
    mayWait: ({ context }) => !context.isDue,
    isSet: (_, { isSet }: SecondFactorState) => isSet,
    isPasswordTyped: (_, { password }: { password: string }) => password !== '',
    isPasscodeTyped: (_, { passcode }: { passcode: string }) => passcode.trim() !== '',
    isProof: (_, { password, passcode }: Proof) => password !== '' && passcode.trim() !== '',
  },
})
