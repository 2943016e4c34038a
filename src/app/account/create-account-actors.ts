import type { Outside } from '#app/effects/outside.ts'
import type { AccountActors } from '#layout/account/account-actors.ts'
import { createActor } from 'xstate'
import {
  provideDepartmentSwitch,
  provideOwnSessions,
  providePasswordChange,
  provideTenantSwitch,
} from './account-effects.ts'
import { provideSecondFactor } from './second-factor-effects.ts'

/** The actors behind the dialogs of one's own account with their effects; none is started yet. */
export function createAccountActors(outside: Outside, endSession: () => void): AccountActors {
  return {
    departmentSwitch: createActor(provideDepartmentSwitch(outside)),
    tenantSwitch: createActor(provideTenantSwitch(outside)),
    passwordChange: createActor(providePasswordChange(outside, endSession)),
    secondFactor: createActor(provideSecondFactor(outside)),
    ownSessions: createActor(provideOwnSessions(outside)),
  }
}
