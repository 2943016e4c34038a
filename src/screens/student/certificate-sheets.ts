import { CERT_NOTICE, type certificate } from '#contract/areas/study/certificate.entity.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'

/** A certificate on paper, with the code that anybody can check. Source: domain part 4. */
export const CERTIFICATE_SHEETS: readonly PrintSheet<keyof typeof certificate.fields>[] = [
  {
    name: 'certificate',
    label: '打印证明',
    of: 'record',
    title: '培训证明',
    number: 'certNo',
    groups: [
      {
        fields: [
          'studentName',
          'company',
          'title',
          'certType',
          'hours',
          'score',
          'issueDate',
          'expireDate',
          'verifyCode',
          'status',
        ],
      },
    ],
    qrCode: 'verifyCode',
    qrText: (code) => `${location.origin}/vr/cert/${code}`,
    note: CERT_NOTICE,
    signatures: ['培训单位（盖章）'],
  },
]
