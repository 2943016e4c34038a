import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HazardWay } from './hazard-way.tsx'
import type { DetailDefinition } from '#crud/screen.ts'

/** What is reported of a hazard. */
export const REPORT = [
  'title',
  'hazardLevel',
  'hazardType',
  'isViolation',
  'category',
  'accidentType',
  'source',
  'orgId',
  'riskPointId',
  'location',
  'discoverUser',
  'discoverTime',
  'description',
  'photos',
] as const

/** A hazard as it is looked at. */
export const DETAIL: DetailDefinition<keyof typeof hazard.fields> = {
  tags: ['hazardLevel', 'status'],
  above: HazardWay,
  images: ['photos', 'rectifyPhotos'],
  groups: [
    {
      title: '隐患',
      columns: 2,
      fields: ['hazardNo', 'bookNo', ...REPORT.filter((key) => key !== 'photos'), 'taskId', 'drillId', 'noticeId'],
    },
    {
      title: '整改',
      columns: 2,
      fields: [
        'rectifyUser',
        'rectifyDeadline',
        'restDays',
        'rectifyRequire',
        'tempMeasure',
        'rectifyMeasure',
        'rectifyCost',
        'rectifyTime',
        'late',
        'newDeadline',
        'delayCount',
      ],
    },
    {
      title: '重大隐患',
      columns: 2,
      fields: [
        'planResponsibility',
        'planMeasures',
        'planFunds',
        'planTimeLimit',
        'planEmergency',
        'judgeBasis',
        'superviseNo',
        'reportGov',
        'reportGovDate',
      ],
    },
    { title: '验收', columns: 2, fields: ['verifyUser', 'verifyTime', 'verifyOpinion', 'closeTime'] },
  ],
  timeline: true,
}
