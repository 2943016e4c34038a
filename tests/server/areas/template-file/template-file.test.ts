import { templateFile } from '#contract/areas/template-file/template-file.entity.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'

describeResource(templateFile, {
  one: { name: '培训证书', templateType: '2', versionNo: '1.0', fileUrl: 'template/a_1.docx' },
  other: { name: '用户导入模板', templateType: '1', versionNo: '1.1', fileUrl: 'template/b_1.xls' },
  change: { versionNo: '2.0', remark: '换了样式' },
  madeUp: ['fileUrl'],
  prepare: ({ database }) => seedPart(database, 0, seedDictionaries),
})
