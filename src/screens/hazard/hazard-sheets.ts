import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'

/** What is printed of hazards: one of them from order to verification, and the ledger of those that are listed. */
export const SHEETS: readonly PrintSheet<keyof typeof hazard.fields>[] = [
  {
    name: 'rectification',
    label: '打印隐患整改单',
    of: 'record',
    title: '隐患整改单',
    number: 'hazardNo',
    groups: [
      {
        title: '隐患',
        fields: [
          'title',
          'hazardLevel',
          'hazardType',
          'source',
          'orgId',
          'riskPointId',
          'location',
          'discoverUser',
          'discoverTime',
          'accidentType',
          'description',
        ],
      },
      { title: '整改要求', fields: ['rectifyUser', 'rectifyDeadline', 'rectifyRequire', 'tempMeasure'] },
      {
        title: '五落实',
        fields: ['planResponsibility', 'planMeasures', 'planFunds', 'planTimeLimit', 'planEmergency', 'judgeBasis'],
      },
      { title: '整改情况', fields: ['rectifyTime', 'rectifyCost', 'late', 'rectifyMeasure'] },
      { title: '验收', fields: ['verifyUser', 'verifyTime', 'status', 'verifyOpinion'] },
    ],
    images: ['photos', 'rectifyPhotos'],
    signatures: ['下达人', '整改人', '验收人'],
  },
  {
    name: 'ledger',
    label: '打印隐患台账',
    of: 'list',
    title: '隐患台账',
    orientation: 'landscape',
    table: {
      columns: [
        'hazardNo',
        'title',
        'hazardLevel',
        'orgId',
        'location',
        'discoverTime',
        'rectifyUser',
        'rectifyDeadline',
        'rectifyTime',
        'verifyUser',
        'closeTime',
        'status',
      ],
    },
    signatures: ['编制', '审核'],
  },
]
