import type { FeatureScope } from '#crud/feature.ts'
import { fileExportWith } from '#machines/file-export/file-export-with.ts'
import { exportRequests } from './export-requests.ts'
import type { Exporter } from './export-parts.ts'

/** What brings a file of the list at an address: an export, or the template of an import. */
export function exporterOf(scope: FeatureScope, named: string, url: string): Exporter {
  return scope.part(named, (at) => scope.page.actor(at, fileExportWith(exportRequests(scope)), { url }))
}
