import NodeEnvironment from "jest-environment-node";

/** Runs test files in Node's own context, so that the files of a worker can share modules. */
export default class SharedEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    const { moduleMocker, fakeTimersModern } = this;
    this.global = globalThis;
    this.moduleMocker = new moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }
}
