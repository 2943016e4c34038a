import type { Part } from './inside.mjs'
import type { LockedPackage } from './packages.mjs'

interface Component {
  'bom-ref': string
  licenses?: { license?: { id: string }; expression?: string }[]
  externalReferences?: { type: string; url: string }[]
  properties?: { name: string; value: string }[]
}

export function billOfMaterials(
  fromNpm: object,
  release: {
    facts: { version: string; at: string }
    server: readonly LockedPackage[]
    console: readonly LockedPackage[]
    parts: readonly Part[]
  },
): {
  serialNumber: string
  metadata: { timestamp: string; component: object }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
