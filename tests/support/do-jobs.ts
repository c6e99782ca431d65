/**
 * Runs waiting jobs by id, as workers do. A failed job is retried until its row is marked as failed.
 * @param find returns the ids of due jobs
 * @param work runs one job
 */
export async function doJobs(
  find: () => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let [id] = await find(); id; [id] = await find()) await work(id).catch(() => undefined);
}
