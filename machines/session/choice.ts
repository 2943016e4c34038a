import type { Department, SignInResult, Tenant, UserInfo } from '#contract/wire/session.ts'

/** What the step after the credentials works with. Source: O-19, contract §3.2. */
export interface Choice {
  username: string
  info: UserInfo
  /** Named tenants; empty when only their numbers are known. */
  tenants: readonly Tenant[]
  tenantIds: readonly number[]
  /** Departments to ask among; empty when there is nothing to ask. */
  departments: readonly Department[]
  /** The tenant the server chose, or the only one; 0 = none. */
  tenantId: number
  orgCode: string
}

/** Reads from a sign-in answer what has to be asked. Source: contract §3.2: `multi_depart` 2 asks, several tenants ask. */
export function choiceOf(result: SignInResult): Choice {
  const { userInfo } = result
  const tenants = result.tenantList ?? []
  const tenantIds = tenants.length > 0 ? tenants.map((tenant) => tenant.id) : tenantIdsOf(userInfo)
  return {
    username: userInfo.username,
    info: userInfo,
    tenants,
    tenantIds,
    departments: result.multi_depart === 2 ? result.departs : [],
    tenantId: userInfo.loginTenantId ?? (tenantIds.length === 1 ? (tenantIds[0] ?? 0) : 0),
    orgCode: userInfo.orgCode,
  }
}

/** Whether the person has to choose anything before the session begins. */
export function needsChoice(choice: Choice): boolean {
  return asksTenant(choice) || asksDepartment(choice)
}

export function asksTenant(choice: Pick<Choice, 'tenantIds'>): boolean {
  return choice.tenantIds.length > 1
}

/** More than one department is on offer for the tenant. */
export function asksDepartment(choice: Pick<Choice, 'departments' | 'tenantId'>): boolean {
  return offeredDepartments(choice).length > 1
}

/** Departments of the chosen tenant; those that name no tenant belong to all. */
export function offeredDepartments({ departments, tenantId }: Pick<Choice, 'departments' | 'tenantId'>) {
  return departments.filter((department) => {
    const owner = Number(department['tenantId'] ?? 0)
    return !(owner > 0) || tenantId === 0 || owner === tenantId
  })
}

/** The code of the department that follows from a choice: the only one on offer, the chosen one, or none. */
export function departmentOf(choice: Pick<Choice, 'departments' | 'tenantId' | 'orgCode'>): string {
  const offered = offeredDepartments(choice)
  if (offered.length === 1) return offered[0]?.orgCode ?? ''
  if (offered.length === 0) return choice.orgCode
  return offered.some(({ orgCode }) => orgCode === choice.orgCode) ? choice.orgCode : ''
}

export type MissingChoice = 'tenant' | 'department'

/** Which fields still have to be chosen. */
export function missingChoices(choice: Choice): MissingChoice[] {
  const tenant = asksTenant(choice) && !choice.tenantIds.includes(choice.tenantId)
  const department = asksDepartment(choice) && departmentOf(choice) === ''
  return [...(tenant ? (['tenant'] as const) : []), ...(department ? (['department'] as const) : [])]
}

/** The tenants a person belongs to, as the person's record names them. */
export function tenantIdsOf({ relTenantIds }: Pick<UserInfo, 'relTenantIds'>): number[] {
  return idsOf(relTenantIds)
}

function idsOf(list: string): number[] {
  return list
    .split(',')
    .map((id) => Number(id.trim()))
    .filter((id) => Number.isInteger(id) && id > 0)
}
