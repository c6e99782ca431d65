/**
 * Does the jobs that wait as workers would, by their ids; what fails is tried again until its row says that it has
 * failed.
 * @param find the jobs that call for a worker
 * @param work does one
 */
export async function doJobs(
  find: () => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let [id] = await find(); id; [id] = await find()) await work(id).catch(() => undefined);
}
