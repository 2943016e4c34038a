import { BareButton } from '#crud/bare-button.tsx'
import type { Feature } from '#crud/feature.ts'
import type { Crud } from '#crud/screen.ts'
import { ExportOutlined } from '@ant-design/icons'
import { ExportButton } from './export-button.tsx'
import { exporterOf } from './exporter.ts'
import type { ExportParts } from './export-parts.ts'
import { exportRows } from './export-rows.ts'

const mayExport = ({ can }: Crud) => can('export')

/** 导出 of what a list finds, or of the marked rows. */
export const exportFeature = {
  key: 'export',
  when: ({ offers }) => offers.includes('export'),
  create(scope): ExportParts {
    const exporter = exporterOf(scope, 'export', scope.screen.urls.exportXls)
    return { exporter, exportRows: (which, format) => exportRows(scope, scope.list, exporter, which, format) }
  },
  toolbar: { place: 'start', View: ExportEntry, takesMarked: mayExport },
} satisfies Feature<ExportParts>

function ExportEntry({ crud, isBare }: { crud: Crud; isBare: boolean }) {
  if (!mayExport(crud)) return null
  if (!isBare) return <ExportButton crud={crud} />
  return <BareButton label="导出" icon={<ExportOutlined aria-hidden />} onClick={() => crud.exportRows('all')} />
}
