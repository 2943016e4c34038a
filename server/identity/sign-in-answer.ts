import { departmentOnWire, tenantsById, userInfoOf } from '#server/identity/people.ts'
import type { SignedIn } from '#server/identity/sign-in.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

/** The whole answer of a sign-in provider. Source: contract §3.1, API-008…012. */
export async function signInAnswer({ database, signIns }: IdentityServices, signedIn: SignedIn) {
  const { token, person, place, departments } = signedIn
  return database.scope({ tenantId: 0 }, async (sql) => ({
    multi_depart: Math.min(departments.length, 2),
    departs: departments.map(departmentOnWire),
    tenantList: await tenantsById(sql, person.tenantIds),
    userInfo: userInfoOf(person, place),
    token,
    ...(await signIns.answerParts(sql)),
  }))
}
