/** What people do at a place: codes of positions. */
export interface Work {
  head: string
  staff: readonly string[]
}

/** The first that fits the department's name. */
const WORK: readonly (readonly [RegExp, Work])[] = [
  [/应急/, { head: 'rescue_captain', staff: ['rescuer', 'safety_officer'] }],
  [/职业健康/, { head: 'health_officer', staff: ['health_officer'] }],
  [/环境保护/, { head: 'environment_officer', staff: ['environment_officer'] }],
  [
    /安全环保部/,
    { head: 'hse_manager', staff: ['certified_safety_engineer', 'environment_officer', 'safety_director'] },
  ],
  [/安全/, { head: 'certified_safety_engineer', staff: ['safety_officer', 'certified_safety_engineer'] }],
  [/VR/, { head: 'training_manager', staff: ['vr_instructor'] }],
  [/培训|教学|考务/, { head: 'training_manager', staff: ['safety_trainer', 'vr_instructor'] }],
  [/仪表/, { head: 'instrument_engineer', staff: ['instrument_engineer', 'electrician'] }],
  [/检维修/, { head: 'team_leader', staff: ['welder', 'electrician', 'crane_operator'] }],
  [/设备/, { head: 'equipment_manager', staff: ['equipment_engineer'] }],
  [/焊/, { head: 'team_leader', staff: ['welder', 'special_operator'] }],
  [/电气/, { head: 'team_leader', staff: ['electrician', 'special_operator'] }],
  [/罐区|装卸/, { head: 'team_leader', staff: ['field_operator', 'hazmat_keeper'] }],
  [
    /班$/,
    { head: 'team_leader', staff: ['deputy_team_leader', 'control_operator', 'field_operator', 'special_operator'] },
  ],
  [/车间/, { head: 'workshop_director', staff: ['deputy_workshop_director', 'process_engineer', 'crane_operator'] }],
  [/库|仓储/, { head: 'hazmat_keeper', staff: ['hazmat_keeper', 'dispatcher'] }],
  [/厂$|生产/, { head: 'production_manager', staff: ['dispatcher', 'process_engineer', 'chief_engineer'] }],
]
const OFFICE: Work = { head: 'deputy_manager', staff: ['hr_specialist'] }

export const AT_THE_TOP: Work = { head: 'general_manager', staff: ['deputy_manager'] }

/** What is done in a department of that name. */
export function workAt(place: string): Work {
  return WORK.find(([name]) => name.test(place))?.[1] ?? OFFICE
}
