import { ORG_KIND } from '#contract/areas/department/department.entity.ts'

export const { plant: PLANT, office: OFFICE } = ORG_KIND
const { workshop: WORKSHOP, team: TEAM } = ORG_KIND

/** An organisation with what is below it. */
export type OrganisationSeed = readonly [name: string, orgKind: string, ...children: OrganisationSeed[]]

/** How far an enterprise has come. */
export type EnterpriseProgress = 'draft' | 'submitted' | 'normal' | 'frozen' | 'cancelled'

/** A company that does not exist. Codes are values of the dictionaries `ent_industry`, `ent_scale`, `ent_risk_level` and `standard_level`. */
export interface EnterpriseSeed {
  tenantId: number
  name: string
  shortName: string
  industry: string
  isHighRisk?: true
  scale: string
  riskLevel: string
  standardLevel: string
  areaCode: string
  address: string
  legalPerson: string
  safetyOfficer: string
  staffCount: number
  /** When it was entered. */
  daysAgo: number
  progress: EnterpriseProgress
  /** What is below its root, which has its name. */
  organisations: readonly OrganisationSeed[]
}

const team = (name: string): OrganisationSeed => [name, TEAM]

/** A workshop with its teams. */
export const workshop = (name: string, ...teams: readonly string[]): OrganisationSeed => [
  name,
  WORKSHOP,
  ...teams.map(team),
]

/** A department without teams. */
export const office = (name: string): OrganisationSeed => [name, OFFICE]
