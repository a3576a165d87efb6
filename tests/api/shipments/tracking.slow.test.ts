import { trackingImportSchema } from "@/lib/shipments/schema";
import { packAll, paidShipment, shipmentOf, shippingDesk } from "@/tests/setup/shipping";

const desk = shippingDesk();

async function packedShipment() {
  const shipment = await paidShipment();
  await packAll(desk, shipment.id, shipment.cardIds);
  return { ...shipment, number: shipment.shipment.number };
}
const csv = (...lines: string[]) => ["Shipment,Carrier,Tracking,Delivered", ...lines].join("\n");
const imported = async (text: string, dryRun?: string) =>
  trackingImportSchema.parse(await (await desk.import(text, dryRun)).json());

test("a carrier's file ships parcels, and later delivers them", async () => {
  const one = await packedShipment();
  const two = await packedShipment();
  const left = csv(`${one.number},usps,9400100000000001,`, `${two.number},UPS,1Z999AA10123456784,`);
  expect(await imported(left)).toMatchObject({
    lines: [{ effect: "SHIPS" }, { effect: "SHIPS" }],
    problems: [],
    written: false,
  });
  expect((await shipmentOf(await one.read(one.id))).status).toBe("PACKED");
  expect((await imported(left, "false")).written).toBe(true);
  expect(await shipmentOf(await one.read(one.id))).toMatchObject({
    status: "SHIPPED",
    tracking: { carrier: "USPS", number: "9400100000000001" },
  });
  expect((await imported(left, "false")).lines).toMatchObject([
    { effect: "SAME" },
    { effect: "SAME" },
  ]);
  const arrived = csv(`${two.number},UPS,1Z999AA10123456784,2026-11-20`);
  expect((await imported(arrived, "false")).lines).toMatchObject([{ effect: "DELIVERS" }]);
  expect((await shipmentOf(await two.read(two.id))).status).toBe("DELIVERED");
});

test("a file with a problem changes nothing", async () => {
  const packed = await packedShipment();
  const paid = await paidShipment();
  const { lines, problems, written } = await imported(
    csv(
      `${packed.number},USPS,9400100000000002,`,
      `${packed.number},USPS,9400100000000002,`,
      `${paid.shipment.number},USPS,9400100000000003,`,
      "FS-999999999,USPS,9400100000000004,",
      "parcel,Pigeon,1,soon",
    ),
    "false",
  );
  expect(written).toBe(false);
  expect(lines.map(({ number }) => number)).toContain(packed.number);
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [3, "Line 2 has the same shipment"],
    [4, `Shipment ${paid.shipment.number} is not packed yet`],
    [5, "There is no shipment FS-999999999"],
    [6, "The shipment must be a number like FS-1001"],
    [6, "The carrier must be one of USPS, UPS, FedEx, DHL"],
    [6, "Please enter the tracking number."],
    [6, "The date is a day like 2026-11-20"],
  ]);
  expect((await shipmentOf(await packed.read(packed.id))).status).toBe("PACKED");
});

test("a different tracking number is refused", async () => {
  const { id, number } = await packedShipment();
  await desk.ship(id, { carrier: "USPS", tracking: "9400100000000005" });
  expect((await imported(csv(`${number},USPS,9400100000000006,`))).problems).toMatchObject([
    { row: 2, field: "tracking", message: `Shipment ${number} has another tracking number` },
  ]);
});

test("packed parcels are exported for the carrier", async () => {
  const { number } = await packedShipment();
  const response = await desk.export();
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="fairwax-parcels-/,
  );
  const line = (await response.text()).split("\n").find((text) => text.startsWith(number));
  expect(line?.trim()).toBe(
    `${number},Nora Fielding,12 Harbor Street,Portland,Maine,04101,United States,3,10.00,`,
  );
});
