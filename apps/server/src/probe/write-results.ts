import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { probeMetrics } from './probe-metrics.ts'
import type { ProbeResult } from './run-probe.ts'
import { statusJson, statusPage } from './status-page.ts'

/** Readers run as other users and must never see an incomplete file. */
async function replaceFile(file: string, text: string) {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text)
  await chmod(unfinished, 0o644)
  await rename(unfinished, file)
}

export async function writeResults(
  result: ProbeResult,
  folders: { readonly status: string; readonly metrics: string },
) {
  await replaceFile(join(folders.status, 'status.json'), statusJson(result))
  await replaceFile(join(folders.status, 'status.html'), statusPage(result))
  if (!folders.metrics) return
  const figures = join(folders.metrics, 'probe.prom')
  const before = await readFile(figures, 'utf8').catch(() => '')
  await replaceFile(figures, probeMetrics(result, before))
}
