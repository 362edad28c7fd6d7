import type { KnipConfig } from 'knip'
import toolsJson from './tools/package.json' with { type: 'json' }

/** Code of the root uses the packages of the workspace; `notices.test.ts` finds those that nothing uses. */
const tools = Object.keys(toolsJson.devDependencies)

export default {
  ignoreWorkspaces: ['tools'],
  workspaces: {
    '.': {
      entry: [
        'src/build/knowledge/make.ts',
        'src/start/main.ts',
        'src/start/main.demo.ts',
        'src/start/verify.ts',
        'src/start/witness.ts',
        'src/demo/demo-registries.ts',
        'src/demo/staging-registries.ts',
        'src/demo/payments/demo-payments.ts',
        'src/demo/{ads,messenger,payments}/page/*.js',
        'src/server/db/embedded-worker.ts',
        'src/server/db/make-prepared-cluster.ts',
        'src/registries/*/{registry,fake,base-info,plate-lookups,monitoring}.ts',
        'src/sections/*/{section,lookup,rows,drawing,facts,correction,examples,base-info}.{ts,tsx}',
        'src/web/{root,routes,entry.client,entry.server,page/page-handler}.{ts,tsx}',
        'src/web/routes/**/*.{ts,tsx}',
        'src/web/content/mdx-components.ts',
        'src/build/documents/make.ts',
        'src/testing/write-documents.ts',
        'src/web/service-worker/service-worker.ts',
        'scripts/{run,precompress,follow-parent,quick-modules}.mjs',
        'scripts/commands/*.mjs',
        'src/build/font/make.ts',
        'bench/{main,server,bare-server}.ts',
        'bench/support/money-worker.ts',
        'bench/attack/attacker.ts',
        'bench/support/judging-in-page.ts',
        'bench/simulator/main.ts',
        'bench/explorer/main.ts',
        'bench/quality/{main,documents,report,cut}.ts',
        'e2e/**/*.test.ts',
        'deploy/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.mjs', 'bench/**/*.ts', 'e2e/**/*.ts', 'deploy/**/*.ts'],
      vitest: { config: ['vitest.config.ts', 'e2e/vitest.config.ts', 'deploy/vitest.config.ts'] },
      ignoreDependencies: [...tools, 'mdx', 'isbot'],
    },
  },
  ignoreBinaries: ['soffice', 'pdfinfo', 'pdftotext', 'mount', 'umount'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
