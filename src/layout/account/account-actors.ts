import type { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts'
import type { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { tenantSwitchMachine } from '#machines/tenant-switch/tenant-switch.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** The actors behind the dialogs of one's own account. */
export interface AccountActors {
  session: ActorRefFrom<typeof sessionMachine>
  departmentSwitch: ActorRefFrom<typeof departmentSwitchMachine>
  tenantSwitch: ActorRefFrom<typeof tenantSwitchMachine>
  secondFactor: ActorRefFrom<typeof secondFactorMachine>
  passwordChange: ActorRefFrom<typeof passwordChangeMachine>
  ownSessions: ActorRefFrom<typeof ownSessionsMachine>
}
