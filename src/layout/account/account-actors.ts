import type { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts'
import type { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts'
import type { tenantSwitchMachine } from '#machines/tenant-switch/tenant-switch.machine.ts'
import type { Actor } from 'xstate'

/** The actors behind the dialogs of one's own account. */
export interface AccountActors {
  departmentSwitch: Actor<typeof departmentSwitchMachine>
  tenantSwitch: Actor<typeof tenantSwitchMachine>
  secondFactor: Actor<typeof secondFactorMachine>
  passwordChange: Actor<typeof passwordChangeMachine>
  ownSessions: Actor<typeof ownSessionsMachine>
}

/** The way to them: absent until somebody asks for one. */
export interface AccountFacade {
  current: (this: void) => AccountActors | null
  subscribe: (this: void, changed: () => void) => () => void
}
