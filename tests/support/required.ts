/** What the run's set-up left in the environment. @throws {Error} where nothing did */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: tests run through "npm test" or vitest.config.ts`);
  return value;
}
